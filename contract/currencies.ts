/**
 * How many decimals an amount of each currency has, by ISO 4217. `Intl` follows what shops print, which changes between
 * versions of Node and browsers (forints had two decimals, then none), so nothing may ask it: amounts are stored in minor
 * units, and their meaning must not depend on who reads them.
 */

/** The currencies in use, by their decimals. */
// biome-ignore format: a table
const current: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP
    COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD
    KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK
    NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT
    TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/** Withdrawn ones, in which cards and orders may still be stored. */
// biome-ignore format: a table
const withdrawn: Record<number, string> = {
  0: 'ADP BEF BYB BYR ESP GRD ITL LUF MGF PTE TPE TRL',
  2: `AFA ANG ATS AYM AZM BGL BGN CSD CUC CYP DEM EEK FIM FRF GHC GWP HRK IEP LTL LVL MRO MTL MXP MZM NLG PLZ ROL RUR SDD SIT
    SKK SLL SRG STD TMM USS VEB VEF YUM ZMK ZWD ZWL ZWN ZWR`,
};

const wordsOf = (words: string): string[] => words.split(/\s+/);

const digits = new Map(
  [withdrawn, current].flatMap((table) =>
    Object.entries(table).flatMap(([places, codes]) =>
      wordsOf(codes).map((code) => [code, Number(places)] as const),
    ),
  ),
);

/** The currencies that can be selected: ISO 4217, without withdrawn ones, metals and funds without a minor unit. */
export const currencies: readonly string[] = Object.values(current).flatMap(wordsOf).toSorted();

/** Currencies whose decimals aren't two, for places that can't read this file. */
export const unusualDigits: Readonly<Record<string, number>> = Object.fromEntries(
  [...digits].filter(([, places]) => places !== 2).toSorted(([one], [other]) => (one < other ? -1 : 1)),
);

/** Whether ISO 4217 lists or listed a code. */
export const isListed = (code: string): boolean => digits.has(code);

/** Decimals of a currency, such as 2 for EUR and 0 for JPY; 2 for codes that ISO 4217 doesn't list. */
export const digitsOf = (currency: string): number => digits.get(currency) ?? 2;

/**
 * Where payment processors count other decimals than ISO 4217.
 * https://docs.stripe.com/currencies#special-cases, https://docs.adyen.com/development-resources/currency-codes
 */
const processorDigits = {
  stripe: { ISK: 2, MGA: 0, UGX: 2 },
  adyen: { CLP: 2, CVE: 0, GHC: 0, IDR: 0, ISK: 2, MRO: 1 },
} as const satisfies Record<string, Record<string, number>>;

export type Processor = keyof typeof processorDigits;

const shiftOf = (processor: Processor, currency: string): number => {
  const counted: Record<string, number> = processorDigits[processor];
  return (counted[currency] ?? digitsOf(currency)) - digitsOf(currency);
};

/** Converts minor units to what a processor calls them; undefined if it can't express the amount. */
export function toProcessor(processor: Processor, amount: number, currency: string): number | undefined {
  const shift = shiftOf(processor, currency);
  const counted = shift < 0 ? amount / 10 ** -shift : amount * 10 ** shift;
  return Number.isSafeInteger(counted) ? counted : undefined;
}

/** Converts a processor's count to minor units, rounded to the nearest. */
export const fromProcessor = (processor: Processor, counted: number, currency: string): number =>
  Math.round(counted / 10 ** shiftOf(processor, currency));
