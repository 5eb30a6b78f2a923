/** `npm run keys:rotate`. */
import { ConfigError, readConfig } from './config.ts';
import { rotateMasterKey } from './rotate-master-key.ts';

try {
  process.stdout.write(await rotateMasterKey(readConfig(process.env)));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
