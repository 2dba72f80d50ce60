/** Labels of the appeals that wait for the operator. */
export const APPEAL_QUEUE_TEXTS = {
  title: (found: number) => `停止への異議が${found}件、答えを待っています`,
  kind: '停止への異議',
  says: (name: string) => `${name}さんが、利用停止に異議を伝えています。`,
  means: '答えるまで停止はつづきます。ふつう3日のうちに答えています。',
  number: (id: number) => `利用停止 ${id}`,
  answer: '読んで答える',
} as const
