import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/**
 * nginx with the file that we give to operators, but for names, ports and TLS: what it says of the two processes is what is
 * tried.
 */
export function startNginx(folder: string, port: number, processes: readonly number[]): ChildProcess {
  const given = readFileSync(join(ROOT, 'deploy/nginx/kennet.conf'), 'utf8');
  const upstream = /^upstream kennet \{.*?^\}/ms.exec(given)?.[0] ?? '';
  const site = given.slice(given.lastIndexOf('\nserver {'));
  let at = 0;
  const ported = upstream.replace(
    /127\.0\.0\.1:\d+/g,
    () => `127.0.0.1:${processes[at++ % processes.length] ?? 0}`,
  );
  const plain = site
    .replace(/^ *(?:listen|ssl_\w+) .*$/gm, '')
    .replace('server_name', `listen 127.0.0.1:${port};\n    server_name`)
    .replace('www.example.co.uk', 'localhost');
  if (at < processes.length || !plain.includes('proxy_pass http://kennet'))
    throw new Error('deploy/nginx/kennet.conf has another form than this drill knows');
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  for (const name of temp) mkdirSync(join(folder, name), { recursive: true });
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
worker_processes 1;
events { worker_connections 4096; }
http {
access_log off;
${temp.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${ported}
${plain}
}
`,
  );
  const tried = spawnSync('nginx', ['-t', '-c', conf, '-e', join(folder, 'error.log')], { encoding: 'utf8' });
  if (tried.status !== 0)
    throw new Error(tried.error ? 'nginx is not installed: apt-get install nginx-light' : tried.stderr);
  return spawn('nginx', ['-c', conf, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
}
