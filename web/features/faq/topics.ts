import { etcTopic } from './etc-questions.ts'
import { firstTopic } from './first-questions.ts'
import { payTopic } from './pay-questions.ts'
import { prodTopic } from './prod-questions.ts'
import type { Topic } from './question.ts'

/** The four pages in the order of their tabs. */
export const topics: readonly Topic[] = [firstTopic, prodTopic, payTopic, etcTopic]
