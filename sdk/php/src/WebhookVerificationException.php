<?php

declare(strict_types=1);

namespace Tessera;

/** The webhook was not signed with this secret, was changed, or is too old or too new. */
final class WebhookVerificationException extends \RuntimeException
{
}
