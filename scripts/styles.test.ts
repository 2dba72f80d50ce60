import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TOKENS = 'web/ui/tokens.css'
/** Distances have the tokens `--s-…`, corners `--r-…`. */
const SPACED = /^(?:(?:row-|column-)?gap|(?:padding|margin|inset)(?:-[a-z-]+)?)$/
const ROUNDED = /^border(?:-[a-z]+)*-radius$/

function sizesOf(prefix: string): ReadonlySet<string> {
  const tokens = readFileSync(TOKENS, 'utf8').matchAll(
    new RegExp(`--${prefix}-\\w+: (\\d+px);`, 'g'),
  )
  return new Set([...tokens].map(([, size = '']) => size))
}

test('a size that a token has is written as the token', () => {
  const [distances, corners] = [sizesOf('s'), sizesOf('r')]
  expect(distances.size).toBeGreaterThan(5)
  const raw = globSync('web/**/*.css', { exclude: [TOKENS] }).flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/([a-z-]+):([^;{}]*);/g)].flatMap(
      ([, property = '', value = '']) => {
        const tokens = SPACED.test(property) ? distances : ROUNDED.test(property) ? corners : null
        const sizes = value.match(/(?<![\w.-])\d+px/g) ?? []
        return sizes.filter(size => tokens?.has(size)).map(size => `${file} ${property}: ${size}`)
      },
    ),
  )
  expect(raw).toEqual([])
})
