<?php

declare(strict_types=1);

// Orders of the fake WooCommerce, from those of the conformance kit, whose amounts are in cents with 21% tax, and from
// what the REST API of WooCommerce says of an order.

/** Splits an amount into net and tax as WooCommerce does, with more decimals than the currency has. */
function taxed(int $cents, string $name): array
{
    $net = round($cents / 121, 6);
    return [$name => (string) $net, "{$name}_tax" => (string) round($cents / 100 - $net, 6)];
}

/** @param array<string, mixed> $given an order of the conformance kit */
function fakeOrder(array $given): WC_Order
{
    $items = [];
    $byCode = array_fill_keys($given['codes'], 0);
    foreach ($given['lines'] as $line) {
        foreach ($line['discounts'] as $code => $amount) {
            $byCode[$code] += $amount;
        }
        $items[(int) $line['id']] = new FakeObject([
            'name' => "Article {$line['id']}",
            'quantity' => $line['quantity'],
            'product' => new FakeObject(['sku' => $line['sku']]),
            ...taxed($line['amount'], 'subtotal'),
            ...taxed($line['amount'] - array_sum($line['discounts']), 'total'),
        ]);
    }
    $coupons = [];
    foreach ($given['codes'] as $code) {
        // WooCommerce writes coupons in lower case.
        $coupons[] = new FakeObject(['code' => strtolower($code), ...taxed($byCode[$code], 'discount')]);
    }
    return new WC_Order([
        'id' => (int) $given['id'],
        'status' => $given['isCancelled'] ? 'cancelled' : 'processing',
        'date_paid' => $given['isPaid'] ? 'yesterday' : null,
        'prices_include_tax' => true,
        'currency' => $given['currency'],
        'customer_id' => 0,
        'billing_email' => $given['email'],
        'billing_phone' => '',
        'items' => ['line_item' => $items, 'coupon' => $coupons],
        'refunds' => array_map(static fn (array $refund) => fakeRefund($refund, $given), $given['refunds']),
        ...taxed($given['shipping'], 'shipping_total'),
        'shipping_tax' => taxed($given['shipping'], 'shipping')['shipping_tax'],
    ]);
}

/**
 * @param array<string, mixed> $refund
 * @param array<string, mixed> $order
 */
function fakeRefund(array $refund, array $order): WC_Order_Refund
{
    $negative = static fn (array $amounts): array =>
        array_map(static fn (string $amount) => (string) -(float) $amount, $amounts);
    $items = array_map(static fn (array $line) => new FakeObject([
        'quantity' => -$line['quantity'],
        '_refunded_item_id' => $order['lines'][$line['line']]['id'],
        ...$negative(taxed($line['amount'], 'total')),
    ]), $refund['lines']);
    $shipping = taxed($refund['shipping'], 'shipping');
    return new WC_Order_Refund([
        'id' => (int) $refund['id'],
        'amount' => number_format($refund['amount'] / 100, 2, '.', ''),
        'reason' => '',
        'status' => 'completed',
        'items' => ['line_item' => $items],
        'shipping_total' => (string) -(float) $shipping['shipping'],
        'shipping_tax' => (string) -(float) $shipping['shipping_tax'],
    ]);
}

/**
 * The getters of an object have the names of the fields of the REST API; metadata is read by its key.
 *
 * @param array<string, mixed> $given
 * @param array<string, mixed> $more
 * @return array<string, mixed>
 */
function restFields(array $given, array $more = []): array
{
    return $more + $given + array_column($given['meta_data'], 'value', 'key');
}

/**
 * @param list<array<string, mixed>> $lines
 * @return array<int, FakeObject>
 */
function restItems(array $lines): array
{
    $items = [];
    foreach ($lines as $line) {
        $product = new FakeObject(['sku' => $line['sku'] ?? '']);
        $items[$line['id']] = new FakeObject(restFields($line, ['product' => $product]));
    }
    return $items;
}

/** @param array<string, mixed> $given an order or a refund */
function restItemsByType(array $given): array
{
    return array_map(restItems(...), [
        'line_item' => $given['line_items'],
        'fee' => $given['fee_lines'],
        'coupon' => $given['coupon_lines'] ?? [],
    ]);
}

/** @param array{order: array<string, mixed>, refunds: list<array<string, mixed>>} $payload */
function restOrder(array $payload): WC_Order
{
    $refunds = array_map(static fn (array $refund) => new WC_Order_Refund(restFields($refund, [
        'items' => restItemsByType($refund),
        'shipping_total' => array_sum(array_column($refund['shipping_lines'], 'total')),
        'shipping_tax' => array_sum(array_column($refund['shipping_lines'], 'total_tax')),
    ])), $payload['refunds']);
    $order = $payload['order'];
    return new WC_Order(restFields($order, [
        'items' => restItemsByType($order),
        'refunds' => $refunds,
        'billing_email' => $order['billing']['email'],
        'billing_phone' => $order['billing']['phone'],
    ]));
}
