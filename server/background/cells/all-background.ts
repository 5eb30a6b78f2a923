/** Background work of all cells: each has its own, so that one that is down stops no other. */
import { homeCell } from '../../config/cells.ts';
import type { Cell } from '../../database/cells/cell.ts';
import type { Cells } from '../../database/cells/cells.ts';
import { JobQueue } from '../../engine/job-queue.ts';
import { type BackgroundWork, type Loop, startLoop } from '../../engine/loops/loop.ts';
import type { Services } from '../../engine/services.ts';
import type { Log } from '../../observability/log.ts';
import type { Metrics } from '../../observability/metrics.ts';
import { startBackground } from '../background.ts';
import { bookAllOrders } from './book-orders.ts';
import { finishSwitches } from './finish-switches.ts';

interface ProcessObservers {
  log: Log;
  metrics: Metrics;
}

/** Orders are booked at once by the process that commits them; this is for those of a process that died. */
const bookingMs = 1_000;

/** Starts the background work of each cell once it is open, or of the `chosen` ones; with one database, of that. */
export function startAllBackground(
  services: Services,
  observers: ProcessObservers,
  chosen?: ReadonlySet<string>,
): BackgroundWork {
  const { cells } = services;
  return cells === undefined
    ? startBackground(services, observers)
    : startInCells(services, cells, observers, chosen);
}

const orderBooking: Loop = {
  name: 'cell_orders',
  open: (services, { log }) => ({
    turn: async () => {
      await bookAllOrders(services, log);
      return bookingMs;
    },
  }),
};

function startInCells(
  services: Services,
  cells: Cells,
  observers: ProcessObservers,
  chosen: ReadonlySet<string> | undefined,
): BackgroundWork {
  const { log, metrics } = observers;
  const works: BackgroundWork[] = [];
  const queues = new Map<string, JobQueue>();
  const queued = new Set<string>();
  const turn = () => finishSwitches({ cells, log, queued, queueOf: (cell) => queues.get(cell) });
  const arrivals: Loop = { name: 'cell_switches', open: () => ({ turn }) };
  if (chosen?.has(homeCell) !== false)
    works.push(...[orderBooking, arrivals].map((loop) => startLoop(loop, services, observers)));
  let isStopping = false;
  cells.whenOpen((cell) => {
    if (isStopping || chosen?.has(cell.name) === false) return;
    const own = servicesOf(services, cell, log);
    queues.set(cell.name, own.jobs);
    const databases = chosen?.size ?? cells.all.length;
    works.push(startBackground(own, { log, metrics: metrics.ofCell(cell.name) }, databases));
  });
  return {
    stop: async () => {
      isStopping = true;
      await Promise.all(works.map((work) => work.stop()));
      // The queue of home is closed with the other services.
      queues.delete(homeCell);
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}

/** Background work is bound to its cell: it finds merchants there, and the cell refuses those that have left. */
function servicesOf(services: Services, { name, pool }: Cell, log: Log): Services {
  if (name === homeCell) return { ...services, pool };
  const jobs = new JobQueue({
    pool,
    onError: (error) => log.warn({ cell: name, cause: error.message }, 'job queue error'),
  });
  return { ...services, pool, jobs };
}
