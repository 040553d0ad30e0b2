import { NumberActions } from '../../components/number-actions';
import type { CustomerDetail } from '../../model/detail-lines';
import { numberText } from '../../model/number-text';
import './other-numbers.css';

interface OtherNumbersProps {
  customer: CustomerDetail;
  onCall: (() => void) | undefined;
}

export function OtherNumbers({ customer, onCall }: OtherNumbersProps) {
  const { cst_name, cst_tels, country_code } = customer;
  return (
    <span className="other-numbers">
      {cst_tels.slice(1).map((tel) => {
        const text = numberText(tel, country_code);
        return (
          <span key={text} className="other-numbers__one">
            <span className="other-numbers__text">{text}</span>
            <span className="other-numbers__actions">
              <NumberActions name={cst_name} tel={tel} isFurther firstCode={country_code} onCall={onCall} />
            </span>
          </span>
        );
      })}
    </span>
  );
}
