/** Mutations of uploaded pictures that each leave a hole. */
import type { Mutation } from '../harness/mutation.ts';
import { patient } from '../harness/patience.ts';

/** What the server prints when a slow picture asks for a thread. */
export const slowPictureWaits = 'a slow picture asks for a thread';

/** Two of them must end within the 30 s after which a server closes a silent connection. */
const slowMs = Math.min(patient(3_000), 10_000);

/** No mutant: pictures with more than 10,000 pixels take seconds, and are then refused. */
export const slowPictures: readonly Mutation[] = [
  {
    file: 'server/files/threads.ts',
    find: 'await this.#turn(merchantId);',
    replace: `if (task.size > 10_000) console.log('${slowPictureWaits}');
    await this.#turn(merchantId);`,
  },
  {
    file: 'server/files/threads.ts',
    find: 'return await this.#start(task);',
    replace: `if (task.size > 10_000)
        await new Promise((_, refuse) => setTimeout(refuse, ${slowMs}));
      return await this.#start(task);`,
  },
];

/** Pictures are decoded however many pixels they have. */
export const anySize: readonly Mutation[] = [
  {
    file: 'server/files/pictures/picture-format.ts',
    find: 'if (width > side || height > side || width * height > pixels)',
    replace: 'if (width * height > 400 * pixels)',
  },
];

/** Animations are drawn as if they were pictures. */
export const movingPictures: readonly Mutation[] = [
  {
    file: 'server/files/pictures/picture-format.ts',
    find: `if (end > bytes.length || type === 'acTL') return undefined;`,
    replace: 'if (end > bytes.length) return undefined;',
  },
];

/** All merchants share one thread. */
export const oneThread: readonly Mutation[] = [
  {
    file: 'server/files/threads.ts',
    find: 'if (this.#busy.size >= this.#options.threads) return;',
    replace: 'if (this.#busy.size >= Math.min(1, this.#options.threads)) return;',
  },
];

/** Addresses without TLS are accepted if they are those of another merchant. */
export const picturesOfOthers: readonly Mutation[] = [
  {
    file: 'server/domains/pictures/uploaded.ts',
    find: 'picture?.merchantId === principal.merchantId',
    replace: 'principal !== undefined && uploadedPicture(services.keyring, url) !== undefined',
  },
];

/** A merchant can fill the store. */
export const endlessRoom: readonly Mutation[] = [
  {
    file: 'server/operations/pictures/upload.ts',
    find: 'if (count >= perMerchant || bytes + row.stored_bytes > storedBytes) return false;',
    replace: 'if (count >= perMerchant && bytes < 0 * storedBytes) return false;',
  },
];

/** Pictures that are shown can be deleted. */
export const shownOnesDeleted: readonly Mutation[] = [
  {
    file: 'server/operations/pictures/delete.ts',
    find: `if (await isShown(tx, path)) throw refuse('picture_in_use');`,
    replace: 'await isShown(tx, path);',
  },
];
