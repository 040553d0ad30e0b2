import ts from 'typescript';

interface Readers {
  /** Receives the members of an object literal, which is emptied in the text. */
  onMembers: (members: readonly ts.TypeElement[], isHandedOver: boolean) => void;
  onName: (name: string, isHandedOver: boolean) => string;
}

/**
 * Returns the normalised text of a type, without differences in quotes, line breaks and comments. Parameters of
 * functions in it are passed as handed over.
 */
export function typeText(node: ts.Node, file: ts.SourceFile, { onMembers, onName }: Readers): string {
  const inContext = (context: ts.TransformationContext) => {
    const visitorOf = (isHandedOver: boolean): ts.Visitor => {
      const visit = (child: ts.Node): ts.Node => {
        const joined = ts.isIntersectionTypeNode(child) ? withLiteralsJoined(child) : child;
        if (joined !== child) return visit(joined);
        if (ts.isTypeLiteralNode(child) && child.members.length > 0) {
          onMembers(child.members, isHandedOver);
          return ts.factory.createTypeLiteralNode([]);
        }
        if (ts.isParameter(child)) return withoutName(child, visitorOf(true));
        if (ts.isStringLiteral(child)) return ts.factory.createStringLiteral(child.text, true);
        if (ts.isIdentifier(child)) return ts.factory.createIdentifier(onName(child.text, isHandedOver));
        return ts.visitEachChild(child, visit, context);
      };
      return visit;
    };
    return (root: ts.Node) => ts.visitNode(root, visitorOf(false)) ?? root;
  };
  const [written = node] = ts.transform(node, [inContext]).transformed;
  return printer.printNode(ts.EmitHint.Unspecified, written, file).replace(/\s+/g, ' ');
}

const printer = ts.createPrinter({ removeComments: true });

/** Names of callback parameters do not matter. */
function withoutName(parameter: ts.ParameterDeclaration, visitor: ts.Visitor): ts.ParameterDeclaration {
  const { dotDotDotToken, questionToken, type } = parameter;
  const visited = type && ts.visitNode(type, visitor, ts.isTypeNode);
  const name = ts.factory.createIdentifier('_');
  return ts.factory.createParameterDeclaration(undefined, dotDotDotToken, name, questionToken, visited);
}

/** Several object literals of one intersection are one object. */
function withLiteralsJoined(type: ts.IntersectionTypeNode): ts.TypeNode {
  const literals = type.types.filter(ts.isTypeLiteralNode);
  if (literals.length < 2) return type;
  const joined = ts.factory.createTypeLiteralNode(literals.flatMap(({ members }) => [...members]));
  const others = type.types.filter((part) => !ts.isTypeLiteralNode(part));
  return others.length === 0 ? joined : ts.factory.createIntersectionTypeNode([joined, ...others]);
}
