import { etcTopic } from './etc-questions.ts'
import { firstTopic } from './first-questions.ts'
import { payTopic } from './pay-questions.ts'
import type { Topic } from './question.ts'
import { serviceTopic } from './service-questions.ts'

/** The four pages in the order of their tabs. */
export const topics: readonly Topic[] = [firstTopic, serviceTopic, payTopic, etcTopic]
