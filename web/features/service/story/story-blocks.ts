/** A piece of a seller's plain text: a paragraph, or lines that were written as a list. */
export interface StoryBlock {
  kind: 'paragraph' | 'list' | 'steps'
  lines: readonly string[]
}

const BULLET = /^[・•‐\-–*●○]\s*/
const NUMBER = /^(?:[0-9０-９]{1,2}[.．、)）]|[①-⑳])\s*/

const kindOf = (line: string): StoryBlock['kind'] => {
  if (BULLET.test(line)) return 'list'
  return NUMBER.test(line) ? 'steps' : 'paragraph'
}

const bare = (line: string, kind: StoryBlock['kind']): string =>
  kind === 'list' ? line.replace(BULLET, '') : kind === 'steps' ? line.replace(NUMBER, '') : line

const append = (blocks: StoryBlock[], kind: StoryBlock['kind'], line: string): StoryBlock[] => {
  const last = blocks.at(-1)
  if (last?.kind !== kind) return [...blocks, { kind, lines: [line] }]
  return [...blocks.slice(0, -1), { kind, lines: [...last.lines, line] }]
}

const blocksOf = (paragraph: string): StoryBlock[] =>
  paragraph
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .reduce<StoryBlock[]>((blocks, line) => {
      const kind = kindOf(line)
      return append(blocks, kind, bare(line, kind))
    }, [])

/** Blank lines separate paragraphs; lines that begin with a bullet or a number become lists. */
export const storyBlocks = (text: string): readonly StoryBlock[] =>
  text.split(/\n\s*\n/).flatMap(blocksOf)
