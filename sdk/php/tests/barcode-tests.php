<?php

declare(strict_types=1);

use Tessera\Barcode;
use Tessera\BarcodeVerificationException;

// What every client and the server must say about the same barcodes.
$cards = json_decode((string) file_get_contents(__DIR__ . '/../../../test/fixtures/barcodes.json'), true);
$now = (int) strtotime($cards['now']);

return [
    'codes and old codes are verified offline' => static function () use ($cards, $now): void {
        foreach ($cards['genuine'] as ['text' => $text, 'starts_at' => $start, 'expires_at' => $end]) {
            $said = ['serial' => $cards['serial'], 'starts_at' => $start, 'expires_at' => $end];
            same($said, Barcode::verify($text, $cards, $cards['merchant_id'], $now));
        }
    },
    'changed, foreign and other texts are refused as barcodes' => static function () use ($cards, $now): void {
        foreach ($cards['refused'] as ['text' => $text]) {
            $verify = static fn () => Barcode::verify($text, $cards, $cards['merchant_id'], $now);
            refused(BarcodeVerificationException::class, $verify);
        }
    },
];
