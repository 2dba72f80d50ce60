import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** The distribution's Redis at this port of 127.0.0.1; it stores nothing on the disk. */
export async function startRedis(port: string): Promise<ChildProcess> {
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: '/tmp' }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface(child.stdout)) {
    if (line.includes('Ready to accept connections')) return child
  }
  throw new Error('redis-server does not start')
}
