import { visitFile } from './syntax-tree.ts'

/** Kana, kanji, the punctuation of Japanese and full-width forms. */
const JAPANESE = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/

const TEXT_NODES: ReadonlySet<unknown> = new Set(['StringLiteral', 'TemplateElement', 'JSXText'])

/** Japanese strings of a file: literals, parts of templates and text in JSX, but no patterns. */
export function readJapanese(source: string, { tsx }: { tsx: boolean }): string[] {
  const found: string[] = []
  const see = ({ type, value, cooked }: Record<string, unknown>) => {
    const text = String(value ?? cooked)
    if (TEXT_NODES.has(type) && JAPANESE.test(text)) found.push(text.trim())
  }
  visitFile(source, see, tsx)
  return found
}
