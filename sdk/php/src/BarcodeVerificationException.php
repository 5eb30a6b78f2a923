<?php

declare(strict_types=1);

namespace Tessera;

/** The text is no barcode of the merchant, was not signed with one of the keys, or is not valid at this time. */
final class BarcodeVerificationException extends \RuntimeException
{
}
