import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@yosooi/embedded-postgres/free-port'
import { expect, vi } from 'vitest'
import { end, listening } from './programs.ts'

/** The deployed settings of a proxy, and otherwise nginx's defaults. */
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
    include ${path.resolve('deploy/container/product.conf')};
    add_header X-Answered-By $upstream_addr always;
  }
}
`

export async function startNginx(servers: string[], at?: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'yosooi-nginx-'))
  // When root starts nginx, its workers run as another user.
  await chmod(folder, 0o711)
  const port = at ?? String(await freePort())
  const settings = path.join(folder, 'nginx.conf')
  const write = (servers: string[]) => writeFile(settings, configuration(folder, port, servers))
  await write(servers)
  const args = ['-c', settings, '-e', path.join(folder, 'error.log'), '-p', folder]
  const program = spawn('/usr/sbin/nginx', args, { stdio: ['ignore', 'inherit', 'inherit'] })
  await listening(program, port)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    /** Serves by these from now on; running requests go on where they are. */
    async serve(servers: string[]) {
      await write(servers)
      program.kill('SIGHUP')
      await vi.waitFor(() => expectServedBy(url, servers), { timeout: 10_000, interval: 50 })
    },
    async stop() {
      await end(program, 'SIGTERM')
      await rm(folder, { recursive: true })
    },
  }
}

/** Requests of a few rounds reach each of the servers and no other. */
async function expectServedBy(url: string, servers: string[]): Promise<void> {
  const answers = []
  for (let n = 0; n < 3 * servers.length; n++) answers.push(await fetch(`${url}/healthz`))
  const seen = new Set(answers.map(({ headers }) => headers.get('x-answered-by')))
  expect([...seen].sort()).toEqual(servers.map(server => new URL(server).host).sort())
}
