import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves when the port accepts connections; throws when the program ends before. */
export async function listening(program: ChildProcess, port: string): Promise<void> {
  while (!(await answers(port))) {
    if (hasEnded(program)) throw new Error(`${program.spawnfile} ended with ${program.exitCode}`)
    await sleep(50)
  }
}

export async function end(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(program)) return
  const ended = once(program, 'exit')
  program.kill(signal)
  await ended
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

function answers(port: string): Promise<boolean> {
  const socket = connect(Number(port), '127.0.0.1')
  return new Promise<boolean>(resolve => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  }).finally(() => socket.destroy())
}
