import { expect, test } from 'vitest'
import { readJapanese } from './japanese.ts'

test('literals, templates, attributes and text in JSX are found', () => {
  const source = `
    const LABEL = { title: '退会', to: '/mypage' }
    const left = (count: number) => \`あと\${count}か所\`
    const Line = () => <p title="、">もう一度 <b>retry</b></p>`
  expect(readJapanese(source, { tsx: true })).toEqual(['退会', 'あと', 'か所', '、', 'もう一度'])
})

test('comments and patterns are no texts', () => {
  const source = '// 退会\nconst isMark = (text: string) => /[・。]/.test(text)'
  expect(readJapanese(source, { tsx: false })).toEqual([])
})
