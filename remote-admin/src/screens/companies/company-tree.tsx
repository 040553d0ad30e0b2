import { ChevronDownIcon, ChevronRightIcon, useNavigate, useTranslation } from '@agency/shared';
import { type KeyboardEvent, useRef, useState } from 'react';
import { recordHref } from '../../model/areas';
import type { CompanyRow } from '../../model/company-tree';
import { treeMoveOf } from '../../model/tree-keys';
import './companies.css';

interface CompanyTreeProps {
  label: string;
  rows: (isOpen: (id: string) => boolean) => CompanyRow[];
}

/** The companies as a tree for mouse, finger and keyboard. Choosing one opens its form. */
export function CompanyTree({ label, rows: rowsWhere }: CompanyTreeProps) {
  const { t } = useTranslation('remote-admin');
  const navigate = useNavigate();
  const tree = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const isOpen = (id: string) => !closed.has(id);
  const rows = rowsWhere(isOpen);
  const focused = rows.some(({ company }) => company.id === current) ? current : rows[0]?.company.id;
  const open = (id: string) => void navigate(recordHref('companies', id));
  const toggle = (id: string, isWanted: boolean) =>
    setClosed((before) => {
      const next = new Set(before);
      if (isWanted) next.delete(id);
      else next.add(id);
      return next;
    });
  const focus = (id: string) => {
    setCurrent(id);
    tree.current?.querySelector<HTMLElement>(`[data-company="${id}"]`)?.focus();
  };
  const press = (event: KeyboardEvent, index: number) => {
    const move = treeMoveOf(event.key, rows, index, isOpen);
    const company = rows[index]?.company;
    if (!move || !company) return;
    event.preventDefault();
    if (move.act === 'focus') focus(move.row.company.id);
    else if (move.act === 'toggle') toggle(company.id, move.isOpen);
    else open(company.id);
  };
  return (
    <div ref={tree} role="tree" aria-label={label} className="admin-tree">
      {rows.map((row, index) => {
        const { company, depth } = row;
        const isBranch = company.children !== undefined;
        const isShownOpen = isOpen(company.id);
        return (
          <div
            key={company.id}
            role="treeitem"
            aria-level={depth + 1}
            aria-expanded={isBranch ? isShownOpen : undefined}
            aria-label={company.name}
            data-company={company.id}
            tabIndex={company.id === focused ? 0 : -1}
            className="admin-tree__row"
            style={{ paddingInlineStart: `${Math.min(depth, 6) * 20}px` }}
            onClick={() => open(company.id)}
            onKeyDown={(event) => press(event, index)}
            onFocus={() => setCurrent(company.id)}
          >
            {isBranch ? (
              <button
                type="button"
                // Screen readers and keys open a branch through its row.
                aria-hidden="true"
                tabIndex={-1}
                className="admin-tree__toggle"
                title={t(isShownOpen ? 'companies.close' : 'companies.open')}
                onClick={(event) => {
                  event.stopPropagation();
                  toggle(company.id, !isShownOpen);
                }}
              >
                {isShownOpen ? <ChevronDownIcon size={18} /> : <ChevronRightIcon size={18} />}
              </button>
            ) : (
              <span className="admin-tree__toggle" />
            )}
            <span className="admin-tree__name">{company.name}</span>
            <span className="admin-tree__code">{company.code}</span>
          </div>
        );
      })}
    </div>
  );
}
