import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

export type Outcome = { code: number; output: string }

const running = new Set<ChildProcess>()
process.once('exit', stopRunning)

/** Ends running programs when this process ends early. */
export function stopRunning(): void {
  for (const child of running) child.kill()
}

/** Runs a program to its end and collects its output; the program never outlives this process. */
export function run(
  program: string,
  args: string[],
  options: SpawnOptions = {},
  onOutput: (chunk: Buffer) => void = () => {},
): Promise<Outcome> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  running.add(child)
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
    onOutput(chunk)
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Runs a program with its output both printed and collected. */
export function runAloud(program: string, args: string[]): Promise<Outcome> {
  return run(program, args, {}, chunk => process.stdout.write(chunk))
}

/** Prints the name of a long step, and every ten seconds that it is still running. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begin = Date.now()
  console.log(`${name}…`)
  const progress = setInterval(() => {
    console.log(`  … ${Math.round((Date.now() - begin) / 1000)} 秒`)
  }, 10_000)
  try {
    return await work()
  } finally {
    clearInterval(progress)
  }
}
