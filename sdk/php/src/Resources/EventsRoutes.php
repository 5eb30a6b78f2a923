<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Events: the event log, in order.
 *
 * @phpstan-import-type Event from Types
 * @phpstan-import-type EventType from Types
 */
final class EventsRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List events.
     *
     * Returns the event log in order of `sequence`, newest first unless `order=asc`. With `after_sequence`, the
     * list continues after that event, oldest first unless `order=desc`. It includes events about objects you
     * have permission to read; for a token, its scopes and the permissions of its creator apply. The log of a
     * merchant has no gaps in `sequence`; numbers missing from your list belong to events you cannot read. A
     * position is only valid in the log it was read from: store `log` beside it and send both. After the server
     * was restored from a backup, the log has another id, and a position of the old one, or beyond the newest,
     * is refused with `sequence_unknown`.
     *
     * `GET /api/v1/events` · events:read · EVENTS_READ
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', type?: list<EventType>, object_id?: string, after_sequence?: int, log?: string} $params
     * @return Pages<Event, array{object: 'list', data: list<Event>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool, log: string, newest_sequence: int}>
     * @throws TesseraException invalid_cursor, sequence_unknown, validation_failed
     */
    public function list(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/events', $params, $options);
    }
}
