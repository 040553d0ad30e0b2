import {
  type LimitNode,
  type OffsetNode,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryCompiler,
  ValueNode,
} from 'kysely';

/**
 * Puts the numbers of `limit` and `offset` into the text. As parameters they would be unknown to a kept plan, which then
 * is made for a tenth of the table, and not for a page.
 */
class LimitsInText extends PostgresQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ');
    this.visitNode(plain(limit));
  }

  protected override visitOffset({ offset }: OffsetNode): void {
    this.append('offset ');
    this.visitNode(plain(offset));
  }
}

function plain(node: LimitNode['limit']): LimitNode['limit'] {
  const value = ValueNode.is(node) ? node.value : undefined;
  return Number.isSafeInteger(value) ? ValueNode.createImmediate(value) : node;
}

/** PostgreSQL with limits as text. A plugin would do the same, and copy each statement's tree to change two numbers. */
export class PlainLimitsDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new LimitsInText();
  }
}
