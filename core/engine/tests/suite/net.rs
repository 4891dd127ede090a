//! The evaluation by a net as a program that brings one sees it.

use crate::net_checksum::net_checksum;

#[test]
fn a_net_says_the_same_of_ten_thousand_positions_on_every_processor() {
    let checksums = [32, 128, 256].map(|neurons| net_checksum(neurons).unwrap());
    let wanted = [
        0x8fbd_12ea_003c_6d35,
        0x13e0_deb8_52ce_e2bd,
        0xcddc_8cfd_5330_f5a5,
    ];
    assert_eq!(checksums, wanted, "{checksums:#018x?}");
}
