import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@yosooi/embedded-postgres/free-port'
import { end, listening } from './programs.ts'

/** The settings that docs/operations.md asks of a proxy, and otherwise nginx's defaults. */
const configuration = (folder: string, port: string, servers: string[]) => `
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/bodies;
  proxy_temp_path ${folder}/answers;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream product {
    ${servers.map(url => `server ${new URL(url).host};`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 160m;
    location / {
      proxy_pass http://product;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      add_header X-Answered-By $upstream_addr always;
    }
  }
}
`

export async function startNginx(servers: string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'yosooi-nginx-'))
  // When root starts nginx, its workers run as another user.
  await chmod(folder, 0o711)
  const port = String(await freePort())
  const settings = path.join(folder, 'nginx.conf')
  await writeFile(settings, configuration(folder, port, servers))
  const args = ['-c', settings, '-e', path.join(folder, 'error.log'), '-p', folder]
  const program = spawn('/usr/sbin/nginx', args, { stdio: ['ignore', 'inherit', 'inherit'] })
  await listening(program, port)
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await end(program, 'SIGTERM')
      await rm(folder, { recursive: true })
    },
  }
}
