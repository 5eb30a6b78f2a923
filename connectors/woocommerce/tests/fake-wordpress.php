<?php

declare(strict_types=1);

// The few functions and classes of WordPress and WooCommerce that the plugin calls.

/** What the plugin did to the fake. */
final class FakeShop
{
    /** @var array<string, list<callable>> */
    public static array $hooks = [];
    /** @var array<string, callable> */
    public static array $shortcodes = [];
    /** @var array<int, WC_Order> */
    public static array $orders = [];
    /** @var list<array{time: int, hook: string, args: array<int, mixed>}> */
    public static array $scheduled = [];
    /** @var list<string> */
    public static array $notes = [];
    public static ?WC_Cart $cart = null;
    public static string $currency = 'EUR';
    public static int $userId = 0;
    public static string $userEmail = '';
}

/** Answers `get_name()` with the value of `name`. */
class FakeObject
{
    /** @param array<string, mixed> $values */
    public function __construct(protected array $values)
    {
    }

    /** @param array<int, mixed> $arguments */
    public function __call(string $method, array $arguments): mixed
    {
        $name = substr($method, 4);
        if (!str_starts_with($method, 'get_') || !array_key_exists($name, $this->values)) {
            throw new BadMethodCallException($method);
        }
        return $this->values[$name];
    }

    public function get_meta(string $key): mixed
    {
        return $this->values[$key] ?? '';
    }
}

class WC_Order extends FakeObject
{
    /** @return array<int, FakeObject> */
    public function get_items(string $type = 'line_item'): array
    {
        return $this->values['items'][$type] ?? [];
    }

    public function has_status(string $status): bool
    {
        return $this->values['status'] === $status;
    }

    public function add_order_note(string $note): void
    {
        FakeShop::$notes[] = $note;
    }
}

final class WC_Order_Refund extends WC_Order
{
}

final class WC_Cart extends FakeObject
{
}

/** @return object{cart: ?WC_Cart} */
function WC(): object
{
    return (object) ['cart' => FakeShop::$cart];
}

function add_action(string $hook, callable $callback, int $priority = 10, int $arguments = 1): void
{
    FakeShop::$hooks[$hook][] = static fn (mixed ...$given) => $callback(...array_slice($given, 0, $arguments));
}

function add_filter(string $hook, callable $callback, int $priority = 10, int $arguments = 1): void
{
    add_action($hook, $callback, $priority, $arguments);
}

function do_action(string $hook, mixed ...$arguments): void
{
    foreach (FakeShop::$hooks[$hook] ?? [] as $callback) {
        $callback(...$arguments);
    }
}

function apply_filters(string $hook, mixed $value, mixed ...$arguments): mixed
{
    foreach (FakeShop::$hooks[$hook] ?? [] as $callback) {
        $value = $callback($value, ...$arguments);
    }
    return $value;
}

function add_shortcode(string $tag, callable $callback): void
{
    FakeShop::$shortcodes[$tag] = $callback;
}

function wc_get_order(int $id): WC_Order|false
{
    return FakeShop::$orders[$id] ?? false;
}

function get_woocommerce_currency(): string
{
    return FakeShop::$currency;
}

/** @param array<int, mixed> $args */
function as_schedule_single_action(int $time, string $hook, array $args, string $group): int
{
    FakeShop::$scheduled[] = ['time' => $time, 'hook' => $hook, 'args' => $args];
    return count(FakeShop::$scheduled);
}

/** @return object{ID: int, user_email: string} */
function wp_get_current_user(): object
{
    return (object) ['ID' => FakeShop::$userId, 'user_email' => FakeShop::$userEmail];
}

function esc_html(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES);
}

function number_format_i18n(float $number): string
{
    return number_format($number);
}
