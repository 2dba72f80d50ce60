import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { browser } from '../tests/support/browser.ts'

/**
 * Runs Lighthouse (mobile) against a running product: `npm run bench:pages --
 * http://localhost:3000`. Each page is measured several times; the median of each score counts.
 */
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

const [origin = 'http://localhost:3000'] = process.argv.slice(2)
const { executablePath, args, env } = await browser()
const chrome = await launch({
  chromePath: executablePath,
  chromeFlags: [...args, '--headless=new'],
  envVars: { ...process.env, ...env } as Record<string, string>,
})
try {
  let isGood = true
  for (const path of PATHS) isGood = report(path, await measureOften(path)) && isGood
  process.exitCode = isGood ? 0 : 1
} finally {
  await chrome.kill()
}

async function measureOften(path: string): Promise<Measure[]> {
  await measure(path)
  const measures: Measure[] = []
  while (measures.length < RUNS) measures.push(await measure(path))
  return measures
}

async function measure(path: string): Promise<Measure> {
  const settings = { port: chrome.port, onlyCategories: Object.keys(LEAST) }
  const result = await lighthouse(`${origin}${path}`, settings)
  if (!result) throw new Error(`no result for ${path}`)
  const { categories, audits, runtimeError } = result.lhr
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
