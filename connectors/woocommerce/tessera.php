<?php

/**
 * Plugin Name: Tessera for WooCommerce
 * Description: Points, vouchers and gift cards of Tessera on the orders of your shop.
 * Version: 0.1.0
 * Requires PHP: 8.2
 * Requires Plugins: woocommerce
 * License: Apache-2.0
 */

declare(strict_types=1);

namespace Tessera\WooCommerce;

use Tessera\Tessera;
use Tessera\TesseraException;

// The SDK is packed into `sdk`; in a clone of the repository it is beside the connectors.
require_once is_file(__DIR__ . '/sdk/autoload.php')
    ? __DIR__ . '/sdk/autoload.php'
    : dirname(__DIR__, 2) . '/sdk/php/autoload.php';

spl_autoload_register(static function (string $class): void {
    $file = __DIR__ . '/src/' . str_replace([__NAMESPACE__ . '\\', '\\'], ['', '/'], $class) . '.php';
    if (str_starts_with($class, __NAMESPACE__ . '\\') && is_file($file)) {
        require $file;
    }
});

$settings = Settings::fromConstants();
if ($settings !== null) {
    // A page of the shop waits for these calls, so they are not repeated here; failed orders are scheduled again.
    try {
        $client = new Tessera($settings->token, $settings->baseUrl, maxRetries: 0, timeoutSeconds: 5.0);
        (new Plugin($client, $settings))->register();
    } catch (TesseraException $error) {
        // The shop keeps selling with a wrong TESSERA_TOKEN or TESSERA_URL.
        error_log("Tessera for WooCommerce is off: {$error->getMessage()}");
    }
}
