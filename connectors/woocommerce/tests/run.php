<?php

declare(strict_types=1);

// The tests of what needs no server, without a framework: the key is the guarantee.

use Tessera\WooCommerce\Basket;
use Tessera\WooCommerce\Money;
use Tessera\WooCommerce\OrderAmounts;
use Tessera\WooCommerce\Refunds;
use Tessera\WooCommerce\Settings;
use Tessera\WooCommerce\Text;

require __DIR__ . '/fake-wordpress.php';
require __DIR__ . '/orders.php';
require dirname(__DIR__) . '/tessera.php';

function same(mixed $expected, mixed $actual): void
{
    if ($expected !== $actual) {
        throw new RuntimeException('expected ' . var_export($expected, true) . ', got ' . var_export($actual, true));
    }
}

$settings = new Settings('token', 'http://localhost', 'pas_1', ['TES-'], ['CARD-']);
$given = [
    'id' => '1', 'currency' => 'EUR', 'email' => 'ada@example.com', 'isPaid' => true, 'isCancelled' => false,
    'codes' => ['SUMMER', 'TES-1', 'CARD-1'],
    'lines' => [
        ['id' => '5', 'sku' => 'A', 'quantity' => 3, 'amount' => 1_000, 'discounts' => ['SUMMER' => 100, 'TES-1' => 90, 'CARD-1' => 60]],
        ['id' => '6', 'sku' => 'B', 'quantity' => 1, 'amount' => 2_000, 'discounts' => ['SUMMER' => 200, 'TES-1' => 180, 'CARD-1' => 120]],
    ],
    'shipping' => 490,
    'refunds' => [],
];
$applied = [
    'pricing' => [
        'to_pay' => 3_000, 'shipping' => 490, 'applied' => [],
        'lines' => [['id' => '5'], ['id' => '6']],
    ],
    'returns' => [['money' => 1_000]],
];
$part = static function (array $refund, array $more = []) use ($given, $applied): ?array {
    $order = fakeOrder([...$given, ...$more, 'refunds' => [['id' => '9', ...$refund]]]);
    return Refunds::partOf($order->get_refunds()[0], $order, $applied);
};

$tests = [
    'without settings, the plugin registers nothing' => static fn () => same([], FakeShop::$hooks),
    'amounts with more decimals are rounded once' => static function (): void {
        same(115, Money::minorUnits('1.15', 2));
        same(1_000, Money::minorUnits(8.264463 + 1.735537, 2));
        same(1_000, Money::minorUnits('1000', 0));
        same(101, Money::minorUnits('1.005', 2));
        same(-101, Money::minorUnits(-1.005, 2));
        same(1_000, Money::minorUnits('10.004996', 2));
        same(9_007_199_254_740, Money::minorUnits('90071992547.40', 2));
    },
    'an amount of any currency means what it says, whatever the shop shows' => static function () use ($given): void {
        foreach ([['JPY', '1000'], ['JPY', '1000.00'], ['EUR', '10'], ['EUR', '10.00'], ['KWD', '1'], ['UYW', '0.1']] as [$currency, $price]) {
            $order = fakeOrder([...$given, 'currency' => $currency]);
            same(1_000, (new OrderAmounts($order))->whole($price));
        }
    },
    'test orders count with the token of a sandbox only' => static function (): void {
        same(true, (new Settings('tsr_test_1', '', ''))->isSandbox());
        same(false, (new Settings('tsr_live_1', '', ''))->isSandbox());
    },
    'texts are cut to what Tessera stores, counted as it counts' => static function (): void {
        same('a b', Text::cut(" a\nb\t", 200));
        same('🎄', Text::cut('🎄🎄🎄', 3));
        same('', Text::cut("\xff", 3));
    },
    'large amounts are divided to the unit' => static fn () => same(
        [9_000_000_000, 1_000_000_000],
        Money::divide(10_000_000_000, [90_000_000_000, 10_000_000_000]),
    ),
    'parts add up to the whole' => static function (): void {
        same([34, 33, 33], Money::divide(100, [1, 1, 1]));
        same([0, 0], Money::divide(100, [0, 0]));
    },
    'codes of the shop stay in the shop' => static function () use ($settings): void {
        same('voucher', $settings->kindOf('tes-abc'));
        same('gift_card', $settings->kindOf('Card-abc'));
        same(null, $settings->kindOf('summer'));
    },
    'lines keep the discounts of the shop and lose those of Tessera' => static function () use ($settings, $given): void {
        $basket = new Basket(fakeOrder($given), $settings);
        same([900, 1_800], array_column($basket->withCodes['items'], 'amount'));
        same([750, 1_500], array_column($basket->asPaid['items'], 'amount'));
        same([['code' => 'tes-1']], $basket->withCodes['vouchers']);
        same([['code' => 'card-1', 'amount' => 180]], $basket->withCodes['gift_cards']);
        same([490, 750 + 1_500 + 490], [$basket->withCodes['shipping_amount'], $basket->paid]);
    },
    'units at their price are returned as lines' => static fn () => same(
        ['lines' => [['line' => 0, 'quantity' => 1]]],
        $part(['lines' => [['line' => 0, 'quantity' => 1, 'amount' => 250]], 'shipping' => 0, 'amount' => 250]),
    ),
    'units for less than their price are returned as an amount' => static fn () => same(
        ['amount' => 200],
        $part(['lines' => [['line' => 0, 'quantity' => 1, 'amount' => 200]], 'shipping' => 0, 'amount' => 200]),
    ),
    'an amount without units is returned as an amount' => static fn () => same(
        ['amount' => 300],
        $part(['lines' => [['line' => 0, 'quantity' => 0, 'amount' => 300]], 'shipping' => 0, 'amount' => 300]),
    ),
    'all money that is left closes the order' => static fn () => same(
        [],
        $part(['lines' => [], 'shipping' => 0, 'amount' => 2_000]),
    ),
    'a refund of nothing returns nothing' => static fn () => same(
        null,
        $part(['lines' => [], 'shipping' => 0, 'amount' => 0]),
    ),
];
$failed = 0;
foreach ($tests as $title => $test) {
    try {
        $test();
        echo "ok   $title\n";
    } catch (Throwable $error) {
        $failed++;
        echo "FAIL $title: {$error->getMessage()} ({$error->getFile()}:{$error->getLine()})\n";
    }
}
echo count($tests) - $failed . " passed, $failed failed\n";
exit($failed === 0 ? 0 : 1);
