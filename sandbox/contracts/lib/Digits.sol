// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Numbers and bytes as text.
library Digits {
    bytes private constant HEX = "0123456789abcdef";

    /// 42 becomes "42".
    function decimal(uint256 value) internal pure returns (string memory) {
        return _inBase(value, 10);
    }

    /// 60 becomes "3c", without leading zeros.
    function hexNumber(uint256 value) internal pure returns (string memory) {
        return _inBase(value, 16);
    }

    /// Two lower-case digits for each byte, without 0x.
    function hexBytes(bytes memory data) internal pure returns (string memory) {
        bytes memory out = new bytes(data.length * 2);
        for (uint256 i = 0; i < data.length; i++) {
            out[2 * i] = HEX[uint8(data[i]) >> 4];
            out[2 * i + 1] = HEX[uint8(data[i]) & 15];
        }
        return string(out);
    }

    function _inBase(uint256 value, uint256 base) private pure returns (string memory) {
        uint256 length = 1;
        for (uint256 rest = value / base; rest > 0; rest /= base) length++;
        bytes memory out = new bytes(length);
        for (uint256 i = length; i > 0; i--) {
            out[i - 1] = HEX[value % base];
            value /= base;
        }
        return string(out);
    }
}
