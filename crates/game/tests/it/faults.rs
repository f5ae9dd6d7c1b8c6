//! Each planted fault is caught by the check it belongs to.

use crate::toy::{Fault, Toy, for_every_fault};
use game::conformance::{Trial, checks};

fn is_caught(fault: Fault) {
    let kit = fault.plant();
    let check = checks::<Toy>().into_iter().find(|check| check.name == fault.caught_by());
    let check = check.expect("the fault belongs to a check");
    let failure = check.run(&Trial::with(*kit)).expect_err("the fault is not caught");
    println!("{failure}");
    assert!(failure.to_string().starts_with(&format!("{}: ", check.name)));
}

macro_rules! tests {
    ($($fault:ident $test:ident $check:ident $what:literal;)*) => {
        $(
            #[test]
            fn $test() {
                is_caught(Fault::$fault);
            }
        )*
    };
}
for_every_fault!(tests);

#[test]
fn every_check_catches_a_fault() {
    for check in checks::<Toy>() {
        let caught = Fault::ALL.into_iter().any(|fault| fault.caught_by() == check.name);
        assert!(caught, "no fault is planted for {}", check.name);
    }
}
