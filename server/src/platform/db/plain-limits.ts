import {
  type KyselyPlugin,
  type LimitNode,
  type OffsetNode,
  OperationNodeTransformer,
  type QueryId,
  ValueNode,
} from 'kysely';

/**
 * Puts the numbers of `limit` and `offset` into the text. As parameters they would be unknown to a kept plan, which then
 * is made for a tenth of the table, and not for a page.
 */
class LimitsToText extends OperationNodeTransformer {
  protected override transformLimit(node: LimitNode, queryId?: QueryId): LimitNode {
    const limit = super.transformLimit(node, queryId);
    return { ...limit, limit: this.plain(limit.limit) };
  }

  protected override transformOffset(node: OffsetNode, queryId?: QueryId): OffsetNode {
    const offset = super.transformOffset(node, queryId);
    return { ...offset, offset: this.plain(offset.offset) };
  }

  private plain(node: LimitNode['limit']): LimitNode['limit'] {
    const value = ValueNode.is(node) ? node.value : undefined;
    return Number.isSafeInteger(value) ? ValueNode.createImmediate(value) : node;
  }
}

const limitsToText = new LimitsToText();

export const plainLimits: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => limitsToText.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};
