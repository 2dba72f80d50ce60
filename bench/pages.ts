import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { browser } from '../tests/support/browser.ts'

/**
 * Runs Lighthouse (mobile) against a running product: `npm run bench:pages --
 * http://localhost:3000`. Each page is measured several times; the median of each score counts.
 * Lighthouse and its eighty packages are not a dependency: `npx` fetches them at the first run.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0'
/** A report has about 2 MB. */
const REPORT_BYTES_MAX = 32 * 1024 * 1024
const PATHS = ['/', '/prods', '/prod/1']
const RUNS = 3
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const FIGURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
]
type Category = keyof typeof LEAST

interface Measure {
  scores: Record<Category, number>
  figures: Record<string, string>
  /** Audits that lowered the score. */
  lost: string[]
}

/** The part of Lighthouse's JSON report that is read here. */
interface Report {
  categories: Partial<Record<Category, { score: number | null }>>
  audits: Record<string, { id: string; score: number | null; displayValue?: string }>
  runtimeError?: { message: string }
}

const [origin = 'http://localhost:3000'] = process.argv.slice(2)
const { executablePath, args, env } = await browser()
let isGood = true
for (const path of PATHS) isGood = report(path, await measureOften(path)) && isGood
process.exitCode = isGood ? 0 : 1

async function measureOften(path: string): Promise<Measure[]> {
  await measure(path)
  const measures: Measure[] = []
  while (measures.length < RUNS) measures.push(await measure(path))
  return measures
}

async function measure(path: string): Promise<Measure> {
  const { categories, audits, runtimeError } = await runLighthouse(`${origin}${path}`)
  if (runtimeError) throw new Error(runtimeError.message)
  const score = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100)
  const lost = Object.values(audits)
    .filter(audit => audit.score !== null && audit.score < 0.9)
    .map(audit => `${audit.id} (${audit.displayValue ?? audit.score})`)
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    figures: Object.fromEntries(FIGURES.map(id => [id, audits[id]?.displayValue ?? ''])),
    lost,
  }
}

async function runLighthouse(url: string): Promise<Report> {
  const options = [
    '--output=json',
    '--quiet',
    `--only-categories=${Object.keys(LEAST).join(',')}`,
    `--chrome-flags=${[...args, '--headless=new'].join(' ')}`,
  ]
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    env: { ...process.env, ...env, CHROME_PATH: executablePath },
    maxBuffer: REPORT_BYTES_MAX,
  })
  return JSON.parse(stdout)
}

function report(path: string, measures: Measure[]): boolean {
  const medians = Object.entries(LEAST).map(([name, least]) => {
    const scores = measures.map(({ scores }) => scores[name as Category]).sort((a, b) => a - b)
    return { name, least, score: scores[Math.floor(scores.length / 2)] ?? 0 }
  })
  console.log(`${path}  ${medians.map(({ name, score }) => `${name} ${score}`).join(' · ')}`)
  const last = measures.at(-1)
  console.log(`  ${Object.values(last?.figures ?? {}).join(' · ')}`)
  for (const audit of last?.lost ?? []) console.log(`  − ${audit}`)
  return medians.every(({ score, least }) => score >= least)
}
