import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDERS = '{bench,contract,demo,deploy,packages,sandbox,scripts,server,tests,web}'
const CODE = globSync([`${FOLDERS}/**/*.{ts,tsx,js,mjs,css}`, '*.{cjs,ts}'], {
  exclude: ['**/node_modules/**', '**/.react-router/**'],
})
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'])
/** Blocks, and neighbouring lines as one comment. */
const COMMENT = /^[ \t]*\{?\/\*[\s\S]*?\*\/|^(?:[ \t]*\/\/.*\n)+/gm
/** A file name of letters; `*.test.ts` and `-texts.ts` stand for several files. */
const FILE = /(?<![\w/.*-])(?:[\w-]+\/)*\w[\w.-]*\.(?:tsx?|css|md|m?js|cjs)\b/g
const STANDS_FOR_A_NOUN = /^(?:What|Who|Whose|Where) /i

const textOf = (comment: string): string =>
  comment.replaceAll(/^[ \t]*(?:\{?\/\*+|\*\/|\*|\/\/)|\*\/$/gm, '').trim()

const commentsOf = (file: string): string[] =>
  (readFileSync(file, 'utf8').match(COMMENT) ?? []).map(textOf)

const inComments = (wrong: (comment: string) => readonly string[]): string[] =>
  CODE.flatMap(file =>
    commentsOf(file)
      .flatMap(wrong)
      .map(found => `${file}: ${found}`),
  )

test('no comment begins with a clause that stands for a noun', () => {
  const wrong = inComments(comment => (STANDS_FOR_A_NOUN.test(comment) ? [comment] : []))
  // a migration is never edited
  expect(wrong.filter(found => !found.startsWith('server/migrations/'))).toEqual([])
})

test('every file that a comment names exists', () => {
  const suffixes = new Set([...CODE, ...DOCUMENTS].flatMap(file => endsOf(file)))
  const wrong = inComments(comment =>
    (comment.match(FILE) ?? []).filter(name => !suffixes.has(name) && !existsSync(name)),
  )
  expect(wrong).toEqual([])
})

/** The full path and each of its ends, by which a comment may name the file. */
function endsOf(file: string): string[] {
  const parts = file.split('/')
  return parts.map((_, first) => parts.slice(first).join('/'))
}

test('every ADR that code or a document cites exists', () => {
  const numbers = new Set(
    globSync('docs/decisions/0*.md').map(file => Number(file.match(/\/(\d{4})-/)?.[1])),
  )
  const wrong = [...CODE, ...DOCUMENTS].flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\bADRs?\s+(\d+)/g)]
      .filter(([, cited]) => !numbers.has(Number(cited)))
      .map(([cited]) => `${file}: ${cited}`),
  )
  expect(wrong).toEqual([])
})
