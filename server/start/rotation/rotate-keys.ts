/** `npm run keys:rotate`. */
import { readEnvironment } from '../../config/config.ts';
import { explainStart } from '../process/start-failure.ts';
import { rotateMasterKey } from './rotate-master-key.ts';

try {
  process.stdout.write(await rotateMasterKey(readEnvironment()));
} catch (error) {
  const { text, exitCode } = explainStart(error, process.env);
  console.error(text);
  process.exit(exitCode);
}
