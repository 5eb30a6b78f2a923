<?php

declare(strict_types=1);

namespace Tessera;

/**
 * A list, fetched page by page as needed.
 *
 * @template TItem
 * @template TPage of array
 * @implements \IteratorAggregate<int, TItem>
 */
final class Pages implements \IteratorAggregate
{
    /** @param array<string, mixed> $params */
    public function __construct(
        private readonly Transport $transport,
        private readonly string $path,
        private readonly array $params,
        private readonly ?RequestOptions $options,
    ) {
    }

    /**
     * Fetches the page at the `cursor` of the list, or the first page.
     *
     * @return TPage
     */
    public function page(): array
    {
        return $this->transport->send('GET', $this->path, $this->params, answer: 'list', options: $this->options);
    }

    /**
     * Iterates over pages.
     *
     * @return \Generator<int, TPage>
     */
    public function pages(): \Generator
    {
        $page = $this->page();
        yield $page;
        while ($page['has_more'] && $page['next_cursor'] !== null) {
            $params = ['cursor' => $page['next_cursor']] + $this->params;
            $page = $this->transport->send('GET', $this->path, $params, answer: 'list', options: $this->options);
            yield $page;
        }
    }

    /**
     * Iterates over the objects of all pages.
     *
     * @return \Generator<int, TItem>
     */
    public function getIterator(): \Generator
    {
        foreach ($this->pages() as $page) {
            foreach ($page['data'] as $item) {
                yield $item;
            }
        }
    }
}
