<?php

declare(strict_types=1);

namespace Tessera\WooCommerce;

/** The settings of the plugin, from constants in `wp-config.php`, so that the token is not in the database. */
final class Settings
{
    /**
     * @param list<string> $voucherPrefixes codes that start like this, without regard to case, are vouchers of Tessera
     * @param list<string> $giftCardPrefixes codes that start like this are gift cards of Tessera
     * @param string $orderPrefix precedes the id of an order in Tessera
     */
    public function __construct(
        public readonly string $token,
        public readonly string $baseUrl,
        public readonly string $passId,
        public readonly array $voucherPrefixes = [],
        public readonly array $giftCardPrefixes = [],
        public readonly string $orderPrefix = 'woocommerce-',
        public readonly string $externalIdPrefix = 'woocommerce-',
    ) {
    }

    /** Returns null until the plugin is configured. */
    public static function fromConstants(): ?self
    {
        $read = static fn (string $name): string => defined($name) ? (string) constant($name) : '';
        $list = static fn (string $name): array => array_values(
            array_filter(array_map('trim', explode(',', $read($name))), static fn (string $part) => $part !== ''),
        );
        foreach (['TESSERA_TOKEN', 'TESSERA_URL', 'TESSERA_PASS_ID'] as $name) {
            if ($read($name) === '') {
                return null;
            }
        }
        return new self(
            $read('TESSERA_TOKEN'),
            $read('TESSERA_URL'),
            $read('TESSERA_PASS_ID'),
            $list('TESSERA_VOUCHER_PREFIXES'),
            $list('TESSERA_GIFT_CARD_PREFIXES'),
            $read('TESSERA_ORDER_PREFIX') ?: 'woocommerce-',
            $read('TESSERA_EXTERNAL_ID_PREFIX') ?: 'woocommerce-',
        );
    }

    /** Whether the token is that of a sandbox, where test orders count. */
    public function isSandbox(): bool
    {
        return str_starts_with($this->token, 'tsr_test_');
    }

    /**
     * Returns whether a code is a `voucher` or a `gift_card` of Tessera, or null for a coupon of the shop, which is
     * never sent to Tessera: it would count as a wrong guess there.
     */
    public function kindOf(string $code): ?string
    {
        $starts = static function (array $prefixes) use ($code): bool {
            foreach ($prefixes as $prefix) {
                if (stripos($code, $prefix) === 0) {
                    return true;
                }
            }
            return false;
        };
        return $starts($this->giftCardPrefixes) ? 'gift_card' : ($starts($this->voucherPrefixes) ? 'voucher' : null);
    }
}
