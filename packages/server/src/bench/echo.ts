// What a server costs that does nothing but keep every message: one commit each, then the same back.
import { DatabaseSync } from 'node:sqlite';
import { WebSocketServer } from 'ws';

process.on('message', (file: string) => {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode=WAL; pragma synchronous=FULL; create table said (text text)');
  const insert = database.prepare('insert into said values (?)');
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address ? address.port : 0);
  });
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      insert.run(text);
      socket.send(text);
    });
  });
});
process.on('disconnect', () => process.exit(0));
