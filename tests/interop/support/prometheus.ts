import { spawn } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@yosooi/embedded-postgres/free-port'
import { end, listening } from './programs.ts'

const DEPLOYED = 'deploy/monitoring'

interface Found {
  status: string
  data: { result: { metric: Record<string, string>; value: [number, string] }[] }
}

/** Prometheus with the deployed settings and rules; it reads `target` each second. */
export async function startPrometheus(target: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'yosooi-prometheus-'))
  const deployed = await readFile(`${DEPLOYED}/prometheus.yml`, 'utf8')
  const settings = deployed.replace('127.0.0.1:9100', target).replace('30s', '1s')
  await writeFile(`${folder}/prometheus.yml`, settings)
  await copyFile(`${DEPLOYED}/alerts.yml`, `${folder}/alerts.yml`)
  const port = String(await freePort())
  const args = [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ]
  const program = spawn('prometheus', args, { stdio: ['ignore', 'inherit', 'inherit'] })
  await listening(program, port)
  const url = `http://127.0.0.1:${port}/api/v1`
  return {
    /** Whether it has read its data folder; before that it answers no query. */
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/-/ready`)).ok,
    async query(query: string): Promise<Found> {
      const answer = await fetch(`${url}/query`, {
        method: 'POST',
        body: new URLSearchParams({ query }),
      })
      return (await answer.json()) as Found
    },
    /** Names of the loaded alerting rules. */
    async rules(): Promise<string[]> {
      const { data } = (await (await fetch(`${url}/rules`)).json()) as {
        data: { groups: { rules: { name: string }[] }[] }
      }
      return data.groups.flatMap(({ rules }) => rules.map(({ name }) => name))
    },
    async stop() {
      await end(program, 'SIGTERM')
      await rm(folder, { recursive: true })
    },
  }
}
