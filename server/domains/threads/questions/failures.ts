import { writtenDate } from '../../../../contract/written.ts'
import { Failure, NotFound } from '../../../kernel/failure.ts'

export class OwnServiceAsked extends Failure {
  constructor() {
    super('forbidden', '自分のサービスには質問できません')
  }
}

/** The seller takes no questions, or not from this person, who does not learn which. */
export class QuestionsStopped extends Failure {
  constructor() {
    super('forbidden', 'いまは質問を受け付けていません。')
  }
}

export class SellerResting extends Failure {
  constructor(back: Date) {
    super('conflict', `お休み中です。もどるのは ${writtenDate(back)}。`)
  }
}

export class QuestionOpen extends Failure {
  constructor() {
    super('conflict', 'このサービスへの質問が、もうひらいています。')
  }
}

export class TooManyQuestions extends Failure {
  constructor() {
    super('conflict', '新しい質問は1日に5件までです。あすまた送れます。')
  }
}

/** The thread belongs to a deal. */
export class NotAQuestion extends NotFound {
  constructor() {
    super('この質問は見つかりませんでした')
  }
}
