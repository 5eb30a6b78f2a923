/** Types for the used parts of autocannon, which has none. */
declare module 'autocannon' {
  interface Request {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
    /** Called before each use of the request; returns the request to send. */
    setupRequest?: (request: Request) => Request;
  }
  interface Client {
    setRequests(requests: Request[]): void;
  }
  interface Result {
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
    requests: { total: number };
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    /** Requests per second of all connections. */
    overallRate?: number;
    setupClient(client: Client): void;
  }): Promise<Result>;
}
