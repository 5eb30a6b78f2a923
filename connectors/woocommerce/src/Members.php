<?php

declare(strict_types=1);

namespace Tessera\WooCommerce;

use Tessera\Tessera;
use Tessera\TesseraException;

/** Finds the member behind an order or a signed-in customer. */
final class Members
{
    public function __construct(private readonly Tessera $tessera, private readonly Settings $settings)
    {
    }

    /**
     * By the external id, the email address and the phone number, in this order.
     *
     * @return array{customer_id: string, membership_id: ?string, points: ?int}|null
     */
    public function find(int $userId, string $email = '', string $phone = ''): ?array
    {
        $names = array_filter([
            'external_id' => $userId > 0 ? $this->settings->externalIdPrefix . $userId : '',
            'email' => $email,
            'phone' => $phone,
        ], static fn (string $value) => $value !== '');
        foreach ($names as $name => $value) {
            $customerId = $this->customer($name, $value);
            if ($customerId === null) {
                continue;
            }
            $issued = $this->tessera->memberships->listIssued($this->settings->passId, [
                'customer_id' => $customerId,
                'status' => ['active'],
                'limit' => 1,
            ])->page()['data'][0] ?? null;
            return [
                'customer_id' => $customerId,
                'membership_id' => $issued['id'] ?? null,
                'points' => $issued['points']['available'] ?? null,
            ];
        }
        return null;
    }

    /**
     * Who places a basket: the membership, the customer without one, or neither.
     *
     * @return array<string, array{id: string}>
     */
    public function name(int $userId, string $email = '', string $phone = ''): array
    {
        $found = $this->find($userId, $email, $phone);
        if ($found === null) {
            return [];
        }
        return $found['membership_id'] !== null
            ? ['membership' => ['id' => $found['membership_id']]]
            : ['customer' => ['id' => $found['customer_id']]];
    }

    private function customer(string $name, string $value): ?string
    {
        try {
            $page = $this->tessera->customers->list([$name => $value, 'limit' => 1])->page();
            return $page['data'][0]['id'] ?? null;
        } catch (TesseraException $error) {
            // An address that Tessera can't read belongs to no customer.
            if ($error->errorCode === 'validation_failed') {
                return null;
            }
            throw $error;
        }
    }
}
