<?php

declare(strict_types=1);

use Tessera\RequestOptions;
use Tessera\Response;
use Tessera\TesseraException;

$problem = static fn (int $status, string $code, array $more = []): string => (string) json_encode(
    ['status' => $status, 'code' => $code, 'title' => 'No.', 'detail' => 'Do that.', 'request_id' => 'req_1'] + $more,
);

return [
    'a method sends its path, query and body' => static function (): void {
        $server = new TinyServer([[200, '{"redemption": {"id": "red_1"}}', []]]);
        $order = ['id' => 'o-1', 'amount' => 1250, 'currency' => 'EUR'];
        $result = $server->client()->vouchers->redeem('AUTUMN 2026/é', ['by' => 'code', 'order' => $order]);
        same('red_1', $result['redemption']['id']);
        [$request] = $server->seen();
        same(0, strpos($request['head'], 'POST /api/v1/vouchers/AUTUMN%202026%2F%C3%A9/redeem?by=code HTTP'));
        same(['order' => $order], json_decode($request['body'], true));
        same(true, str_contains($request['head'], "authorization: Bearer tsr_test_x\r\n"));
    },
    'a body without fields is an object' => static function (): void {
        $server = new TinyServer([[200, '{}', []]]);
        $server->client()->vouchers->redeem('A');
        same('{}', $server->seen()[0]['body']);
    },
    'a path parameter that would change the URL is refused' => static function (): void {
        foreach (['', '.', '..'] as $id) {
            $client = new Tessera\Tessera('x', 'http://127.0.0.1:9');
            refused(InvalidArgumentException::class, static fn () => $client->vouchers->get($id));
        }
    },
    'a header with a line break is refused' => static function (): void {
        $client = new Tessera\Tessera('x', 'http://127.0.0.1:9');
        $options = new RequestOptions(idempotencyKey: "a\r\nx: y");
        refused(InvalidArgumentException::class, static fn () => $client->vouchers->redeem('A', [], $options));
    },
    'all attempts have one idempotency key' => static function () use ($problem): void {
        $server = new TinyServer([
            null,
            [503, $problem(503, 'overloaded'), ['retry-after' => '1']],
            [200, '{"redemption": {}}', ['Idempotent-Replayed' => 'true']],
        ]);
        $seen = [];
        $note = static function (Response $response) use (&$seen): void {
            $seen[] = $response;
        };
        $server->client()->vouchers->redeem('A', [], new RequestOptions(onResponse: $note));
        $keys = array_column($server->seen(), 'key');
        same(3, count($keys));
        same(1, count(array_unique($keys)));
        same(32, strlen($keys[0]));
        same([3, true], [$seen[0]->attempts, $seen[0]->replayed()]);
        same(true, $server->pauses[1] >= 1);
    },
    'a write without a key is retried only if it had no effect' => static function () use ($problem): void {
        $server = new TinyServer([[429, $problem(429, 'rate_limited'), []], [503, $problem(503, 'overloaded'), []]]);
        $login = static fn () => $server->client()->auth->login(['email' => 'a@example.com', 'password' => 'x']);
        $error = refused(TesseraException::class, $login);
        same([503, 2], [$error->status, count($server->seen())]);
    },
    'an error says what is wrong with which value' => static function () use ($problem): void {
        $faults = [['pointer' => '/amount', 'code' => 'minimum', 'detail' => 'at least 1']];
        $server = new TinyServer([[422, $problem(422, 'invalid', ['errors' => $faults]), []]]);
        $call = static fn () => $server->client()->request('POST', '/api/v1/x', [], new stdClass());
        $error = refused(TesseraException::class, $call);
        same(['invalid', 422, $faults, 'req_1'], [$error->errorCode, $error->status, $error->faults(), $error->requestId()]);
    },
    'a redirect is not followed' => static function (): void {
        $server = new TinyServer([[307, '', ['location' => 'http://127.0.0.1:9/']]]);
        $error = refused(TesseraException::class, static fn () => $server->client(0)->request('GET', '/api/v1/x'));
        same(['unexpected_response', 307], [$error->errorCode, $error->status]);
    },
    'lists fetch pages as needed' => static function (): void {
        $server = new TinyServer([
            [200, '{"data": [{"id": "a"}], "has_more": true, "next_cursor": "c2"}', []],
            [200, '{"data": [{"id": "b"}], "has_more": false, "next_cursor": null}', []],
        ]);
        $found = [];
        foreach ($server->client()->vouchers->list(['status' => ['active', 'expired']]) as $voucher) {
            $found[] = $voucher['id'];
        }
        same(['a', 'b'], $found);
        same(true, str_contains($server->seen()[0]['head'], '/vouchers?status=active&status=expired HTTP'));
        same(true, str_contains($server->seen()[1]['head'], '/vouchers?cursor=c2&status=active&status=expired HTTP'));
    },
    'an upload sends its file and its fields as a form' => static function (): void {
        $server = new TinyServer([[201, '{"id": "doc_1"}', []]]);
        $params = ['type' => 'identity', 'side' => null, 'file' => "%PDF\r\n\0"];
        same('doc_1', $server->client()->kyb->uploadDocument($params)['id']);
        ['head' => $head, 'body' => $body, 'key' => $key] = $server->seen()[0];
        same(1, preg_match('#content-type: multipart/form-data; boundary=([\w-]+)\r\n#', $head, $boundary));
        same(32, strlen((string) $key));
        $file = "name=\"file\"; filename=\"file\"\r\nContent-Type: application/octet-stream\r\n\r\n%PDF\r\n\0\r\n";
        same(true, str_contains($body, "name=\"type\"\r\n\r\nidentity\r\n"));
        same(true, str_contains($body, "$file--$boundary[1]--\r\n"));
        same(false, str_contains($body, 'side'));
    },
    'a download is a file, also in JSON, or the job that makes a large one' => static function (): void {
        $server = new TinyServer([
            [200, '[1]', ['content-disposition' => 'attachment; filename="transactions.json"']],
            [202, '{"id": "job_1"}', []],
        ]);
        $file = $server->client()->wallet->exportTransactions(['format' => 'json']);
        same(['[1]', 'application/json', 'transactions.json'], [$file->content, $file->mediaType, $file->name]);
        same('job_1', $server->client()->wallet->exportTransactions()['id']);
    },
    'a server that cannot be reached is a network error' => static function (): void {
        $client = new Tessera\Tessera('x', 'http://127.0.0.1:9', 0);
        same('network_error', refused(TesseraException::class, static fn () => $client->health->live())->errorCode);
    },
];
