import {
  type LimitNode,
  type OffsetNode,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryCompiler,
  ValueNode,
} from 'kysely';

/**
 * Writes `limit` and `offset` into the text. As parameters they are unknown to a prepared plan, which would then be
 * made for a tenth of the table.
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

/** PostgreSQL dialect with limits as text. A plugin would have to copy the tree of each statement. */
export class PlainLimitsDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new LimitsInText();
  }
}
