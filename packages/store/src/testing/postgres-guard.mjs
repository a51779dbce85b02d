// Owns a PostgreSQL server for tests: when whoever asked for it is gone, even by SIGKILL, the
// channel closes and the server is stopped.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const { command, args, options, base } = JSON.parse(process.argv[2]);
const server = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
const stop = () => server.kill('SIGINT'); // the fast shutdown
server.on('exit', (code) => {
  rmSync(base, { recursive: true, force: true });
  process.exit(code ?? 0);
});
process.on('disconnect', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
