import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type RunningSandbox, startSandbox } from '../sandbox.ts'
import { readSettings } from '../settings.ts'

export interface TestWorld extends RunningSandbox {
  /** Stops and starts again on the same data and port. */
  restart(): Promise<void>
  /** Posts JSON and returns the JSON of the answer. */
  post<T>(path: string, body: unknown): Promise<T>
  get<T>(path: string): Promise<T>
  /** Stops and removes the data. */
  close(): Promise<void>
}

/** A sandbox on free ports with an empty folder of its own. */
export async function openTestWorld(): Promise<TestWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const settings = readSettings({ SANDBOX_PORT: '0', DATA_DIR: folder })
  let running = await startSandbox(settings)
  const { url } = running
  const port = Number(new URL(url).port)
  const json = async (path: string, init?: RequestInit) => {
    const response = await fetch(url + path, init)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  return {
    url,
    smtpPort: running.smtpPort,
    stop: () => running.stop(),
    restart: async () => {
      await running.stop()
      running = await startSandbox({ ...settings, port })
      // fetch keeps connections to the stopped server until it notices that they are closed.
      await setTimeout(50)
    },
    get: path => json(path),
    post: (path, body) =>
      json(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    close: async () => {
      await running.stop()
      await rm(folder, { recursive: true })
    },
  }
}
