/** Generates the decimals of currencies for places that can't import the contract: the SDKs, and a shop's own pages. */
import { unusualDigits } from '../contract/currencies.ts';

const notice = 'Generated from contract/ by `npm run generate`. Do not edit.';
const summary = 'Decimals of a currency by ISO 4217: 2 for EUR, 0 for JPY. An amount of 1250 EUR is 12.50.';

const entries = (write: (code: string, digits: number) => string, indent: string): string =>
  Object.entries(unusualDigits)
    .map(([code, digits]) => `${indent}${write(code, digits)},\n`)
    .join('');

const member = (code: string, digits: number): string => `${code}: ${digits}`;

/** For `sdk/src/resources`. */
export const typescriptCurrencies = (): string => `// ${notice}

/** What amounts in minor units mean. \`Intl\` can't say: its decimals change between versions of runtimes. */
export class Currencies {
  /** ${summary} */
  static digitsOf(currency: string): number {
    const unusual: Readonly<Record<string, number>> = {
${entries(member, '      ')}    };
    return unusual[currency] ?? 2;
  }
}
`;

/** For `sdk/python/src/tessera_sdk/resources`. */
export const pythonCurrencies = (): string => `# ${notice}
_UNUSUAL = {
${entries((code, digits) => `"${code}": ${digits}`, '    ')}}


def currency_digits(currency: str) -> int:
    """${summary}"""
    return _UNUSUAL.get(currency, 2)
`;

/** For `sdk/php/src/Resources`. */
export const phpCurrencies = (): string => `<?php

// ${notice}

declare(strict_types=1);

namespace Tessera\\Resources;

/** What amounts in minor units mean. */
final class Currencies
{
    private const UNUSUAL = [
${entries((code, digits) => `'${code}' => ${digits}`, '        ')}    ];

    /** ${summary} */
    public static function digitsOf(string $currency): int
    {
        return self::UNUSUAL[$currency] ?? 2;
    }
}
`;

/** For the pages of a Shopify shop, which count hundredths of every currency. */
export const pageCurrencies = (): string => `// ${notice}

/** ${summary} */
globalThis.tesseraDigitsOf = (currency) =>
  ({
${entries(member, '    ')}  })[currency] ?? 2;
`;
