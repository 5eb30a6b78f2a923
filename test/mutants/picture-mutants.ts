/** Mutations of uploaded pictures that each leave a hole. */
import { mutant, mutation } from '../harness/mutation.ts';
import { patient } from '../harness/patience.ts';

const threads = 'server/files/threads.ts';
const pictureFormat = 'server/files/pictures/picture-format.ts';

/** What the server prints when a slow picture asks for a thread. */
export const slowPictureWaits = 'a slow picture asks for a thread';

/** Two of them must end within the 30 s after which a server closes a silent connection. */
const slowMs = Math.min(patient(3_000), 10_000);

/** No mutant: pictures with more than 10,000 pixels take seconds, and are then refused. */
export const slowPictures = [
  mutation(
    threads,
    'await this.#turn(merchantId);',
    `if (task.size > 10_000) console.log('${slowPictureWaits}');
    await this.#turn(merchantId);`,
  ),
  mutation(
    threads,
    'return await this.#start(task);',
    `if (task.size > 10_000)
        await new Promise((_, refuse) => setTimeout(refuse, ${slowMs}));
      return await this.#start(task);`,
  ),
];

/** Pictures are decoded however many pixels they have. */
export const anySize = mutant(
  pictureFormat,
  'if (width > side || height > side || width * height > pixels)',
  'if (width * height > 400 * pixels)',
);

/** Animations are drawn as if they were pictures. */
export const movingPictures = mutant(
  pictureFormat,
  `if (end > bytes.length || type === 'acTL') return undefined;`,
  'if (end > bytes.length) return undefined;',
);

/** All merchants share one thread. */
export const oneThread = mutant(
  threads,
  'if (this.#busy.size >= this.#options.threads) return;',
  'if (this.#busy.size >= Math.min(1, this.#options.threads)) return;',
);

/** Addresses without TLS are accepted if they are those of another merchant. */
export const picturesOfOthers = mutant(
  'server/domains/pictures/uploaded.ts',
  'picture?.merchantId === principal.merchantId',
  'principal !== undefined && uploadedPicture(services.keyring, url) !== undefined',
);

/** A merchant can fill the store. */
export const endlessRoom = mutant(
  'server/operations/pictures/upload.ts',
  'if (count >= perMerchant || bytes + row.stored_bytes > storedBytes) return false;',
  'if (count >= perMerchant && bytes < 0 * storedBytes) return false;',
);

/** Pictures that are shown can be deleted. */
export const shownOnesDeleted = mutant(
  'server/operations/pictures/delete.ts',
  `if (await isShown(tx, path)) throw refuse('picture_in_use');`,
  'await isShown(tx, path);',
);
