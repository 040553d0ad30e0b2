import ts from 'typescript';

type Member = ts.ClassElement | ts.TypeElement;

export function nameOf(member: Member): string {
  if (ts.isConstructorDeclaration(member) || ts.isConstructSignatureDeclaration(member)) return 'new';
  if (ts.isCallSignatureDeclaration(member)) return 'call';
  const { name } = member;
  if (!name) return '[]';
  return ts.isComputedPropertyName(name) ? '[computed]' : name.text;
}

export function isSignature(
  member: Member,
): member is
  | ts.MethodDeclaration
  | ts.MethodSignature
  | ts.ConstructorDeclaration
  | ts.CallSignatureDeclaration
  | ts.ConstructSignatureDeclaration {
  return (
    ts.isMethodDeclaration(member) ||
    ts.isMethodSignature(member) ||
    ts.isConstructorDeclaration(member) ||
    ts.isCallSignatureDeclaration(member) ||
    ts.isConstructSignatureDeclaration(member)
  );
}

export function isPrivate(member: Member): boolean {
  if (member.name && ts.isPrivateIdentifier(member.name)) return true;
  const modifiers = ts.canHaveModifiers(member) ? ts.getModifiers(member) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword) ?? false;
}

export function isValue(member: ts.TypeElement): boolean {
  return ts.isPropertySignature(member) && member.type !== undefined && ts.isLiteralTypeNode(member.type);
}

export function plainReference(type: ts.TypeNode): string | undefined {
  if (!ts.isTypeReferenceNode(type) || type.typeArguments || !ts.isIdentifier(type.typeName))
    return undefined;
  return type.typeName.text;
}

/** Returns the schema without the wrapper for optional members, or undefined for a required one. */
export function optionalSchema(member: Member): ts.TypeNode | undefined {
  const type = ts.isPropertySignature(member) ? member.type : undefined;
  const isOptional =
    type &&
    ts.isTypeReferenceNode(type) &&
    ts.isIdentifier(type.typeName) &&
    type.typeName.text === 'TOptional';
  return isOptional ? type.typeArguments?.[0] : undefined;
}
