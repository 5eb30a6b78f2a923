export interface OutboxSearch {
  cursor?: string | undefined;
}

export const readOutboxSearch = ({ cursor }: Record<string, unknown>): OutboxSearch =>
  typeof cursor === 'string' ? { cursor } : {};

export const outboxInput = ({ cursor }: OutboxSearch) => ({ limit: 20, ...(cursor && { cursor }) });
