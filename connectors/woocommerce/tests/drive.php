<?php

declare(strict_types=1);

// Loads the plugin into the fake WordPress, fires one hook and prints what happened. The task is in `TASK`, as JSON.

require __DIR__ . '/fake-wordpress.php';
require __DIR__ . '/orders.php';

$task = json_decode((string) getenv('TASK'), true, flags: JSON_THROW_ON_ERROR);
foreach ($task['constants'] as $name => $value) {
    define($name, $value);
}
require dirname(__DIR__) . '/tessera.php';

FakeShop::$userId = $task['user_id'] ?? 0;
$order = match (true) {
    isset($task['payload']) => restOrder($task['payload']),
    isset($task['order']) => fakeOrder($task['order']),
    default => null,
};
if ($order !== null) {
    FakeShop::$orders[$order->get_id()] = $order;
}
if (isset($task['cart'])) {
    FakeShop::$currency = $task['cart']['currency'] ?? 'EUR';
    FakeShop::$cart = new WC_Cart([
        'cart' => array_map(static fn (array $item) => [
            'quantity' => $item['quantity'],
            'data' => new FakeObject(['price' => $item['price'], 'sku' => $item['sku']]),
        ], $task['cart']['items']),
        'applied_coupons' => $task['cart']['codes'],
    ]);
}

$result = null;
$thrown = null;
try {
    match ($task['do']) {
        'paid' => do_action('woocommerce_order_status_processing', $order->get_id(), $order),
        'cancelled' => do_action('woocommerce_order_status_cancelled', $order->get_id(), $order),
        'refunded' => do_action('woocommerce_order_refunded', $order->get_id(), 1),
        'placed' => do_action('woocommerce_checkout_order_created', $order),
        'coupon' => $result = apply_filters('woocommerce_get_shop_coupon_data', false, $task['code'], null),
        'balance' => $result = (FakeShop::$shortcodes['tessera_balance'])(),
    };
} catch (Exception $error) {
    $thrown = $error->getMessage();
}
echo json_encode([
    'result' => $result,
    'thrown' => $thrown,
    'scheduled' => FakeShop::$scheduled,
    'notes' => FakeShop::$notes,
], JSON_THROW_ON_ERROR), "\n";
