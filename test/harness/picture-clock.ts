/** The clock of pictures, turned by the test. */
import { pictureClock } from '../../server/domains/pictures/picture-clock.ts';
import { turnInCells } from './cells.ts';
import type { TestServer } from './server.ts';

export const removePictures = ({ app }: TestServer): Promise<boolean> =>
  turnInCells(pictureClock, app.services);
