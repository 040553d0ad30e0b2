/** Ends with 1 and the name of the variable if the server would refuse its environment. */
import { readEnvironment } from './environment';

try {
  readEnvironment(process.env);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
